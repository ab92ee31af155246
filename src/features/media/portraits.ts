import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binary, Upload } from '#contract/endpoint.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { forbidden } from '../../core/errors.ts'
import { writeWhole } from '../../core/files.ts'
import { permit } from '../../core/permit.ts'
import type { Users } from '../users/service.ts'
import { convertPortrait, refuseHeavyImage } from './images.ts'
import { pictureAnswer } from './serving.ts'

export type Portraits = ReturnType<typeof createPortraits>

/** Profile pictures: square, small, and seen by everybody who is signed in. */
export function createPortraits({ files, config }: Core, users: Users) {
  return { image, upload }

  async function image(userId: string, versioned: boolean): Promise<Binary> {
    return pictureAnswer(portraitPath(userId), { versioned })
  }

  async function upload(actor: Member, userId: string, profile: Upload): Promise<null> {
    permit(actor, 'user.edit', { id: userId })
    if (config.demo) throw forbidden('demo.refused')
    await users.find(userId)
    refuseHeavyImage(profile.sizeBytes)
    const picture = await convertPortrait(await readFile(profile.path))
    await mkdir(files.userDir(userId), { recursive: true })
    await writeWhole(portraitPath(userId), picture)
    await users.setImage(userId)
    return null
  }

  function portraitPath(userId: string) {
    return join(files.userDir(userId), 'profile.webp')
  }
}
