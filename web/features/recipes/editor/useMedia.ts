import { deleteRecipeImage, fetchRecipeImage, uploadRecipeAsset, uploadRecipeImage } from '#contract/media.ts'
import type { RecipeAsset } from '#contract/recipe-details.ts'
import type { Recipe } from '#contract/recipes.ts'
import { refresh, useSend } from '../../../api.ts'

/** Pictures and files are uploaded at once, independently of the draft; `onChanged` reloads the recipe. */
export function useMedia({ slug }: Recipe, onChanged: () => Promise<void>) {
  const upload = useSend(uploadRecipeImage)
  const fetched = useSend(fetchRecipeImage)
  const remove = useSend(deleteRecipeImage)
  const attach = useSend(uploadRecipeAsset)
  const params = { slug }

  async function after<Done extends { ok: boolean }>(done: Done) {
    if (done.ok) {
      await onChanged()
      refresh('/recipes?')
    }
    return done
  }

  return {
    busy: upload.sending || fetched.sending || remove.sending,
    attaching: attach.sending,
    /** For a recipe that was only just made. */
    uploadFor: ({ slug }: Pick<Recipe, 'slug'>, file: File) =>
      upload.send({ params: { slug }, body: { image: file, extension: endingOf(file.name) } }),
    upload: (file: File) => upload.send({ params, body: { image: file, extension: endingOf(file.name) } }).then(after),
    fetchFrom: (url: string) => fetched.send({ params, body: { url } }).then(after),
    remove: () => remove.send({ params }).then(after),
    attach: async (file: File): Promise<RecipeAsset | undefined> => {
      const name = file.name.replace(/\.[^.]+$/, '')
      const done = await attach.send({ params, body: { file, name, extension: endingOf(file.name), icon: '' } })
      await after(done)
      return done.ok ? done.answer : undefined
    },
    fetchWrong: fetched.refused?.message,
  }
}

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''
