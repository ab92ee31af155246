import { type CoverArt, coverOf, type Glyph } from '#kitchen/cover.ts'

/** The tones of a cover in daylight, as hex colours; the screens' are in `web/styles/tokens.css`. */
export type CoverColours = { ground: [string, string, string]; glyph: Record<1 | 2 | 3 | 4, string> }

/** Hue and strength of the ground for each tone. */
const GROUNDS: readonly [hue: number, strength: number][] = [
  ...([
    [62, 1],
    [80, 1],
    [96, 1],
    [114, 1],
    [150, 1],
    [192, 0.7],
  ] as const),
  ...([
    [5, 0.5],
    [30, 0.75],
    [220, 0.45],
    [70, 0.5],
    [44, 1],
    [130, 1],
  ] as const),
] as [number, number][]
/** Hue, strength and lightness of a glyph. */
const PLAIN = [54, 1, 0.7] as const
const GLYPHS: Partial<Record<Glyph, readonly [hue: number, strength: number, lightness: number]>> = {
  pot: [30, 1, 0.7],
  pepper: [30, 1, 0.7],
  mushroom: [30, 1, 0.7],
  bowl: [250, 0.6, 0.6],
  leaf: [142, 1, 0.62],
  fish: [220, 0.7, 0.7],
  cake: [12, 1, 0.72],
  egg: [80, 1, 0.8],
  noodle: [26, 1, 0.6],
  cup: [200, 0.65, 0.7],
  lemon: [98, 1, 0.85],
}

export function coverColours({ tone, glyph }: CoverArt): CoverColours {
  const [ground, weak] = GROUNDS[tone] ?? [62, 1]
  const [hue, strength, lightness] = GLYPHS[glyph] ?? PLAIN
  return {
    ground: [
      fromOklch(0.955, 0.032 * weak, ground),
      fromOklch(0.9, 0.06 * weak, ground),
      fromOklch(0.83, 0.075 * weak, ground - 12),
    ],
    glyph: {
      1: fromOklch(0.46, 0.105 * strength, hue),
      2: fromOklch(lightness, 0.155 * strength, hue),
      3: fromOklch(0.98, 0.02, 85),
      4: fromOklch(0.5, 0.1, 140),
    },
  }
}

export const artOf = ({ id, name, categories }: { id: string; name: string; categories: string[] }): CoverArt =>
  coverOf({ id, name, categories })

/** As CSS Color 4 defines it, clipped to sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((linear) => hex(gamma(Math.min(1, Math.max(0, linear))))).join('')}`
}

const gamma = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
const hex = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
