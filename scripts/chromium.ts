import { existsSync } from 'node:fs'
import { execa } from 'execa'

/** The browser for the tests. `CHROMIUM` names another one. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

const PACKAGES = ['chromium', 'fonts-liberation']
export const INSTALL_CHROMIUM = `apt-get update && apt-get install -y ${PACKAGES.join(' ')}`

export const chromiumIsThere = () => existsSync(chromiumPath)

export const mayInstallChromium = () =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM

/** Makes sure there is a browser: installs Debian's if permitted, otherwise says what to do. */
export async function ensureChromium(): Promise<void> {
  if (chromiumIsThere()) return
  if (!mayInstallChromium()) {
    throw new Error(
      `There is no browser at ${chromiumPath}. Run \`${INSTALL_CHROMIUM}\` as root, or set CHROMIUM to one.`,
    )
  }
  const options = { stdin: 'ignore', all: true, env: { DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    await execa('apt-get', ['update', '-q'], options)
    await execa('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...PACKAGES], options)
  } catch (error) {
    throw new Error(
      `Chromium could not be installed; try \`${INSTALL_CHROMIUM}\`.\n${error instanceof Error ? error.message : ''}`,
    )
  }
}
