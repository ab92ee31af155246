import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binary, Upload } from '#contract/endpoint.ts'
import { can, type Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, notFound, Refusal, retold } from '../../core/errors.ts'
import { writeWhole } from '../../core/files.ts'
import { permit } from '../../core/permit.ts'
import { refuseHeavyImage } from '../../core/pictures.ts'
import type { Users } from '../users/service.ts'
import { convertPortrait } from './images.ts'
import { pictureAnswer } from './serving.ts'
import { stockPortrait } from './stock-portraits.ts'

export type Portraits = ReturnType<typeof createPortraits>

/** Profile pictures: square, small, and visible to the person's group and to administrators. */
export function createPortraits({ files, config }: Core, users: Users) {
  return { image, upload, remove }

  async function image(actor: Member, userId: string, versioned: boolean): Promise<Binary> {
    const { groupId } = await retold(users.find(userId), 'notFound', 'media.not-found')
    if (groupId !== actor.groupId && !can(actor, 'site.administer')) throw notFound('media.not-found')
    try {
      return await pictureAnswer(portraitPath(userId), { versioned })
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'notFound') return stockPortrait(userId)
      throw error
    }
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

  async function remove(actor: Member, userId: string): Promise<null> {
    permit(actor, 'user.edit', { id: userId })
    if (config.demo) throw forbidden('demo.refused')
    await users.find(userId)
    await users.clearImage(userId)
    await rm(portraitPath(userId), { force: true })
    return null
  }

  function portraitPath(userId: string) {
    return join(files.userDir(userId), 'profile.webp')
  }
}
