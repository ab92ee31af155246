import { useEffect, useState } from 'react'

/** As far as it is used here; the types of the DOM do not know it. */
export type BarcodeDetector = { detect(picture: HTMLVideoElement | ImageBitmap): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

/** What shops print on packets. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']

/** The browser's own reader of barcodes, where it has one: some know the name and can read nothing. */
export function useBarcodeDetector(): BarcodeDetector | undefined {
  const [detector, setDetector] = useState<BarcodeDetector>()
  useEffect(() => {
    const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
    if (!Detector) return
    let isOver = false
    Detector.getSupportedFormats().then(
      (known) => {
        const formats = FORMATS.filter((format) => known.includes(format))
        if (!isOver && formats.length > 0) setDetector(new Detector({ formats }))
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [])
  return detector
}

/** The first number on a picture that a packet can carry. */
export async function numberOn(
  picture: HTMLVideoElement | ImageBitmap,
  detector: BarcodeDetector,
): Promise<string | undefined> {
  const found = await detector.detect(picture).catch(() => [])
  return found.map(({ rawValue }) => rawValue).find((text) => /^\d{6,14}$/.test(text))
}
