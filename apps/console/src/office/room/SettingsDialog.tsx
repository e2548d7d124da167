import { Checkbox, showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { RoomSettings } from '@fairhouse/wire/office/room';
import { ROOM_SLOW_MAX } from '@fairhouse/wire/office/room-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { setRoomMutation } from './queries.ts';

/** How the room is run: open or not, its pace, its rules, the words it refuses. */
export function SettingsDialog({ room, onClose }: { room: RoomSettings; onClose: () => void }) {
  const t = useText();
  const form = useForm({
    defaultValues: {
      open: room.open,
      tables: room.tables,
      slowSeconds: String(room.slowSeconds),
      EN: room.rules?.EN ?? '',
      VI: room.rules?.VI ?? '',
      words: room.words.join('\n'),
    },
  });
  const field = fieldsOf(form);
  const set = useMutation({
    ...setRoomMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('roomConsole.saved') });
      onClose();
    },
  });
  const trimmed = { setValueAs: (typed: string) => typed.trim() };
  return (
    <FormDialog
      title={t('roomConsole.settings')}
      submitLabel={t('roomConsole.save')}
      form={form}
      fault={formFault(t, set.error)}
      pending={set.isPending}
      onClose={onClose}
      onSubmit={({ open, tables, slowSeconds, EN, VI, words }) =>
        set.mutate({
          open,
          tables,
          slowSeconds: Number(slowSeconds),
          rules: EN === '' ? null : { EN, VI: VI || null },
          words: words
            .split('\n')
            .map((word) => word.trim())
            .filter(Boolean),
        })
      }
    >
      <Checkbox label={t('roomConsole.open')} {...form.register('open')} />
      <Checkbox label={t('roomConsole.tables')} {...form.register('tables')} />
      <TextField
        label={t('roomConsole.slow')}
        inputMode="numeric"
        {...field('slowSeconds', {
          validate: (typed) =>
            (/^\d{1,3}$/.test(typed) && Number(typed) <= ROOM_SLOW_MAX) || `0–${ROOM_SLOW_MAX}`,
        })}
      />
      <TextField label={t('roomConsole.rulesEN')} maxLength={200} {...field('EN', trimmed)} />
      <TextField label={t('roomConsole.rulesVI')} maxLength={200} {...field('VI', trimmed)} />
      <TextArea label={t('roomConsole.words')} rows={5} {...field('words')} />
    </FormDialog>
  );
}
