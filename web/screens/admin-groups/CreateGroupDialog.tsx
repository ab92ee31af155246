import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { adminCreateGroup } from '#contract/admin-accounts.ts'
import { GroupName } from '#contract/groups.ts'
import { useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { UniqueField } from '../../components/UniqueField.tsx'
import { useForm } from '../../hooks/useForm.ts'
import { useGroupNameFree } from '../../hooks/useFree.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'

const EMPTY = { name: '' }
type Props = { open: boolean; onClose: () => void; onMade: () => unknown }

export function CreateGroupDialog({ open, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const create = useSend(adminCreateGroup)
  const form = useForm(EMPTY)
  const standing = useGroupNameFree(form.values.name)

  function close() {
    onClose()
    form.reset()
  }

  async function submit() {
    if (!form.check(GroupName) || standing === 'taken') return
    const done = await create.send({ body: { ...form.values, private: true } })
    if (!done.ok) return form.refuse(done.refused)
    showToast('success', t('admin-groups.created', { name: done.answer.name }))
    onMade()
    navigate(paths.adminGroup(done.answer.id))
  }

  return (
    <Dialog
      open={open}
      title={t('admin-groups.new')}
      onClose={close}
      onSubmit={submit}
      footer={<DialogActs act={t('admin-groups.create')} disabled={create.sending} onCancel={close} />}
    >
      <UniqueField
        {...form.field('name')}
        standing={standing}
        taken={t('form.group-taken')}
        label={t('admin-groups.name')}
        hint={t('setup.group.hint')}
        autoComplete="off"
      />
    </Dialog>
  )
}
