let context: AudioContext | undefined

/** A browser lets a page make sounds only after a touch: call this from one. */
export function readySound() {
  context ??= new AudioContext()
  context.resume().catch(() => {})
}

/** Two short notes, once. */
export function ring() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200])
  if (context?.state !== 'running') return
  note(context, 880, 0)
  note(context, 1175, 0.22)
}

function note(sound: AudioContext, hertz: number, delaySeconds: number) {
  const start = sound.currentTime + delaySeconds
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.4, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
  tone.connect(volume).connect(sound.destination)
  tone.start(start)
  tone.stop(start + 0.55)
}
