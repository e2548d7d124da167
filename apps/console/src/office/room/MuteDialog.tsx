import { Select, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { ROOM_MUTES } from '@fairhouse/wire/office/room-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { muteMutation } from './queries.ts';

const CHOICES = [0, ...ROOM_MUTES] as const;

type MuteDialogProps = {
  readonly member: { readonly id: string; readonly username: string };
  readonly muted: boolean;
  readonly onClose: () => void;
};

/** Takes a member's voice in the room for a while, or gives it back. */
export function MuteDialog({ member, muted, onClose }: MuteDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { minutes: muted ? '0' : '60', reason: '' } });
  const field = fieldsOf(form);
  const mute = useMutation({
    ...muteMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('roomConsole.muted') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${t('roomConsole.mute')}: ${member.username}`}
      description={t('roomConsole.muteBody')}
      submitLabel={t('roomConsole.mute')}
      form={form}
      fault={formFault(t, mute.error)}
      pending={mute.isPending}
      onClose={onClose}
      onSubmit={({ minutes, reason }) =>
        mute.mutate({
          id: member.id,
          minutes: CHOICES.find((choice) => String(choice) === minutes) ?? 0,
          reason,
        })
      }
    >
      <Select label={t('roomConsole.muteFor')} {...field('minutes')}>
        {CHOICES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t(minutes === 0 ? 'roomConsole.unmute' : `roomConsole.minutes.m${minutes}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('roomConsole.reason')}
        rows={2}
        maxLength={200}
        {...field('reason', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
