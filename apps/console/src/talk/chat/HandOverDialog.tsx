import { Select, showToast, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { OpsConversation } from '@fairhouse/wire/talk/chat';
import { CHAT_DESKS } from '@fairhouse/wire/talk/chat-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { colleaguesQuery, handOverMutation } from './queries.ts';

/** A colleague by name, or a desk with this before its word, which no name has. */
const DESK = 'desk ';

export function HandOverDialog({ talk, onClose }: { talk: OpsConversation; onClose: () => void }) {
  const t = useText();
  const colleagues = useQuery(colleaguesQuery);
  const form = useForm({ defaultValues: { to: `${DESK}${talk.desk}` } });
  const field = fieldsOf(form);
  const hand = useMutation({
    ...handOverMutation(talk.id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('chatConsole.handed') });
      onClose();
    },
  });
  const names = (colleagues.data ?? []).filter((name) => name !== talk.staff);
  return (
    <FormDialog
      title={t('chatConsole.handTitle')}
      submitLabel={t('chatConsole.handOver')}
      form={form}
      fault={formFault(t, hand.error)}
      pending={hand.isPending}
      onClose={onClose}
      onSubmit={({ to }) => {
        const desk = CHAT_DESKS.find((one) => to === `${DESK}${one}`);
        hand.mutate(desk ? { to: 'desk', desk } : { to: 'colleague', username: to });
      }}
    >
      <Select label={t('chatConsole.handTo')} {...field('to')}>
        <option value={`${DESK}general`}>{t('chatConsole.handGeneral')}</option>
        <option value={`${DESK}vip`}>{t('chatConsole.handVip')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
