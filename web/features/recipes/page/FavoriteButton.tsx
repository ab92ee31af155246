import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/IconButton.tsx'
import { useFavorites } from '../../../hooks/useFavorites.ts'

export function FavoriteButton({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const favorites = useFavorites()
  const favorite = favorites.isFavorite(slug)
  return (
    <IconButton
      className="heart"
      icon={Heart}
      label={t('recipe.favorite')}
      aria-pressed={favorite}
      onClick={() => favorites.mark(slug, !favorite)}
    />
  )
}
