import { Image } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../components/FileButton.tsx'
import { type BarcodeDetector, numberOn } from './useBarcodeDetector.ts'

type Props = { detector: BarcodeDetector; onNumber: (number: string) => void }

/** Between two looks at the camera's picture. */
const LOOK_MS = 200

/** Looks through the camera until it sees a number; a photo does where there is no camera or nobody allows it. */
export function Camera({ detector, onNumber }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onNumber)
  told.current = onNumber
  const [trouble, setTrouble] = useState<'no-camera' | 'nothing'>()

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: number | undefined

    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch {
        if (!isOver) setTrouble('no-camera')
      }
    }
    async function look() {
      if (isOver || !video.current) return
      const number = await numberOn(video.current, detector)
      if (isOver) return
      if (number) told.current(number)
      else timer = window.setTimeout(() => void look(), LOOK_MS)
    }
    function stop() {
      isOver = true
      window.clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return stop
  }, [detector])

  async function read(file: File) {
    const picture = await createImageBitmap(file).catch(() => undefined)
    const number = picture && (await numberOn(picture, detector))
    picture?.close()
    if (number) onNumber(number)
    else setTrouble('nothing')
  }

  return (
    <div className="camera">
      {trouble !== 'no-camera' && <video ref={video} muted playsInline aria-label={t('pantry.scan.camera')} />}
      <p role="status">{t(trouble ? `pantry.scan.${trouble}` : 'pantry.scan.hint')}</p>
      <FileButton icon={Image} className="ghost" accept="image/*" capture onChoose={(file) => void read(file)}>
        {t('pantry.scan.photo')}
      </FileButton>
    </div>
  )
}
