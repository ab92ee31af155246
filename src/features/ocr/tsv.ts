import type { OcrWord } from '#contract/ocr.ts'

/** How the picture read differs from the one sent: enlarged first, then rotated about its centre. */
export type Placement = { scale: number; radians: number; width: number; height: number }

type Box = { left: number; top: number; width: number; height: number }

/** Tesseract's table, with positions in the picture that was sent. */
export function wordsOf(tsv: string, placement: Placement): OcrWord[] {
  return tsv.split('\n').flatMap((line) => {
    const columns = line.split('\t')
    const [level = 0, pageNum = 0, blockNum = 0, parNum = 0, lineNum = 0, wordNum = 0] = columns.slice(0, 6).map(Number)
    if (columns.length < 11 || !(level >= 1)) return []
    const [left = 0, top = 0, width = 0, height = 0, conf = -1] = columns.slice(6, 11).map(Number)
    const text = (columns[11] ?? '').trim()
    if (level === 5 && text === '') return []
    const box = boxInSent({ left, top, width, height }, placement)
    return [{ level, pageNum, blockNum, parNum, lineNum, wordNum, ...box, conf: Math.round(conf * 100) / 100, text }]
  })
}

/** A box keeps its size about its own centre, so that slanted lines do not grow into each other. */
function boxInSent({ left, top, width, height }: Box, placement: Placement): Box {
  const { scale, radians } = placement
  const [middleX, middleY] = [placement.width / 2, placement.height / 2]
  const [x, y] = [left + width / 2 - middleX, top + height / 2 - middleY]
  const centreX = middleX + x * Math.cos(radians) + y * Math.sin(radians)
  const centreY = middleY + y * Math.cos(radians) - x * Math.sin(radians)
  return {
    left: Math.round((centreX - width / 2) / scale),
    top: Math.round((centreY - height / 2) / scale),
    width: Math.round(width / scale),
    height: Math.round(height / scale),
  }
}
