import { z } from 'zod'
import { Id, Name } from './common.ts'
import { ById, endpoint } from './endpoint.ts'

export const THEME_COLOURS = ['primary', 'accent', 'secondary', 'success', 'info', 'warning', 'error'] as const
export type ThemeColour = (typeof THEME_COLOURS)[number]

/** The product's own colours, light and dark. */
export const OWN_COLOURS: Record<ThemeColour, string> = {
  primary: '#e58325',
  accent: '#007a99',
  secondary: '#973542',
  success: '#43a047',
  info: '#1976d2',
  warning: '#ff6d00',
  error: '#ef5350',
}

const HexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour such as #e58325')
  .transform((text) => text.toLowerCase())
/** One colour per role; text tones, tints and labels are derived from it. */
export const Palette = z.record(z.enum(THEME_COLOURS), HexColour)
export type Palette = Record<ThemeColour, string>

export const ThemeDraft = z.object({
  name: Name,
  light: Palette,
  dark: Palette,
  /** The theme for people who have not chosen one; at most one theme is. */
  siteDefault: z.boolean().default(false),
})
export type ThemeDraft = z.output<typeof ThemeDraft>
export const Theme = ThemeDraft.extend({ id: Id })
export type Theme = z.infer<typeof Theme>

const SiteTheme = z.record(
  z.enum([
    ...(['light', 'dark'] as const).flatMap((mode) =>
      THEME_COLOURS.map((colour) => `${mode}${capital(colour)}` as const),
    ),
  ]),
  z.string(),
)
function capital<Text extends string>(text: Text) {
  return `${text[0]?.toUpperCase()}${text.slice(1)}` as Capitalize<Text>
}
/** `lightPrimary`, `darkError` and the twelve other colours of a theme, as the published API lists them. */
export const flatColours = ({ light, dark }: Pick<Theme, 'light' | 'dark'>) =>
  Object.fromEntries(
    Object.entries({ light, dark }).flatMap(([mode, palette]) =>
      THEME_COLOURS.map((colour) => [`${mode}${capital(colour)}`, palette[colour]]),
    ),
  ) as z.infer<typeof SiteTheme>

export const getSiteColours = endpoint({
  method: 'GET',
  path: '/app/about/theme',
  summary: 'The site’s colours, light and dark',
  access: 'public',
  reply: SiteTheme,
})
export const listThemes = endpoint({
  method: 'GET',
  path: '/app/themes',
  summary: 'Every theme people can choose',
  access: 'public',
  reply: z.array(Theme),
})
export const createTheme = endpoint({
  method: 'POST',
  path: '/admin/themes',
  summary: 'Make a theme',
  access: 'admin',
  body: ThemeDraft,
  reply: Theme,
  status: 201,
})
export const updateTheme = endpoint({
  method: 'PUT',
  path: '/admin/themes/:id',
  summary: 'Change a theme',
  access: 'admin',
  params: ById,
  body: ThemeDraft,
  reply: Theme,
})
export const deleteTheme = endpoint({
  method: 'DELETE',
  path: '/admin/themes/:id',
  summary: 'Delete a theme; people who had chosen it see the site’s',
  access: 'admin',
  params: ById,
  reply: Theme,
})
