import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { type Crop, dragged, squareOf, WHOLE, ZOOM_MAX } from './crop.ts'

/** The size the server keeps. */
const SIDE_PX = 512

type Props = {
  picture: ImageBitmap
  sending: boolean
  onClose: () => void
  onCut: (cut: Blob) => void
}

/** Cuts a square out of a picture, by dragging or with the sliders. */
export function CropDialog({ picture, sending, onClose, onCut }: Props) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(WHOLE)
  useEffect(() => {
    const { left, top, side } = squareOf(picture, crop)
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const by = { x: event.movementX, y: event.movementY }
    const shown = event.currentTarget.clientWidth
    setCrop((before) => dragged(picture, before, by, shown))
  }

  function cut() {
    canvas.current?.toBlob((blob) => blob && onCut(blob), 'image/png')
  }

  return (
    <Dialog
      open
      title={t('crop.title')}
      className="crop"
      onClose={onClose}
      onSubmit={cut}
      footer={<DialogActs act={t('crop.act')} disabled={sending} onCancel={onClose} />}
    >
      <div className="form">
        <canvas
          ref={canvas}
          width={SIDE_PX}
          height={SIDE_PX}
          role="img"
          aria-label={t('crop.preview')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <Slider label={t('crop.zoom')} name="zoom" min={1} max={ZOOM_MAX} crop={crop} onChange={setCrop} />
        <Slider label={t('crop.sideways')} name="x" min={0} max={1} crop={crop} onChange={setCrop} />
        <Slider label={t('crop.up-down')} name="y" min={0} max={1} crop={crop} onChange={setCrop} />
      </div>
    </Dialog>
  )
}

type SliderProps = {
  label: string
  name: keyof Crop
  min: number
  max: number
  crop: Crop
  onChange: (crop: Crop) => void
}

function Slider({ label, name, min, max, crop, onChange }: SliderProps) {
  return (
    <Field
      label={label}
      type="range"
      name={name}
      min={min}
      max={max}
      step={0.01}
      value={crop[name]}
      onChange={(event) => onChange({ ...crop, [name]: Number(event.currentTarget.value) })}
    />
  )
}
