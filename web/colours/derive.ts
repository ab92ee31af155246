import { type Palette, THEME_COLOURS, type ThemeColour } from '#contract/themes.ts'

export type Mode = 'light' | 'dark'
/** CSS variable names and their values. */
export type Variables = Record<string, string>

/** What WCAG 2.2 AA requires of text, and of non-text elements. */
export const TEXT_RATIO = 4.5
export const MARK_RATIO = 3
/** Slightly above the requirement, so that rounding to whole bytes never falls short. */
const AIM_RATIO = 4.7

/** The surfaces of tokens.css that carry text, the most difficult first. */
const SURFACES = { light: ['#f1eadd', '#faf6ef', '#fffdfa'], dark: ['#2c2622', '#221d1a', '#191513'] }
const TINT = { light: 0.16, dark: 0.2 }
const ENDS = { light: '#000000', dark: '#ffffff' }
const LABELS = ['#ffffff', '#1d1008', '#000000']
const LABELLED: ReadonlySet<ThemeColour> = new Set(['primary', 'accent', 'secondary'])

/** All colours of the page, derived from seven: fills as they are, text always readable. */
export function variablesOf(palette: Palette, mode: Mode): Variables {
  const variables: Variables = {}
  for (const colour of THEME_COLOURS) {
    const fill = palette[colour]
    const soft = softOf(fill, mode)
    variables[`--${colour}`] = fill
    variables[`--${colour}-soft`] = soft
    variables[`--${colour}-ink`] = inkOf(fill, mode)
    if (!LABELLED.has(colour)) continue
    variables[`--on-${colour}`] = labelOn(fill)
    variables[`--${colour}-hover`] = mix(fill, ENDS[labelOn(fill) === '#ffffff' ? 'light' : 'dark'], 0.1)
  }
  return variables
}

/** The contrast ratios of a colour in each of its roles. */
export function ratiosOf(fill: string, mode: Mode) {
  return {
    mark: worst(fill, SURFACES[mode].slice(1)),
    label: contrast(labelOn(fill), fill),
    text: worst(inkOf(fill, mode), [...SURFACES[mode], softOf(fill, mode)]),
  }
}

/** WCAG's contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour, made darker or lighter only as far as text in it requires. */
function inkOf(fill: string, mode: Mode): string {
  const grounds = [...SURFACES[mode], softOf(fill, mode)]
  for (let share = 0; share < 1; share += 0.02) {
    const ink = mix(fill, ENDS[mode], share)
    if (worst(ink, grounds) >= AIM_RATIO) return ink
  }
  return ENDS[mode]
}

const softOf = (fill: string, mode: Mode) => mix(SURFACES[mode][2] ?? '', fill, TINT[mode])
/** The first readable one; black works where white does not. */
const labelOn = (fill: string) => LABELS.find((label) => contrast(label, fill) >= TEXT_RATIO) ?? '#000000'
const worst = (text: string, grounds: string[]) => Math.min(...grounds.map((ground) => contrast(text, ground)))

function mix(from: string, to: string, share: number): string {
  const target = bytesOf(to)
  const mixed = bytesOf(from).map((byte, index) => Math.round(byte + ((target[index] ?? 0) - byte) * share))
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = bytesOf(colour).map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const bytesOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
