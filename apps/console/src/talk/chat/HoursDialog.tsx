import {
  Badge,
  Checkbox,
  Dialog,
  formatDayOfWeek,
  showToast,
  TextField,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { ChatHours } from '@fairhouse/wire/talk/chat';
import { CHAT_TIME } from '@fairhouse/wire/talk/chat-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { hoursQuery, setHoursMutation } from './queries.ts';

type Days = { days: { open: boolean; from: string; to: string }[] };

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const writtenOf = (hours: ChatHours): Days => ({
  days: hours.map((day) => ({ open: day !== null, from: day?.from ?? '08:00', to: day?.to ?? '22:00' })),
});

/** When the desk is open, by the clock of the brand. */
export function HoursDialog({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const t = useText();
  const hours = useQuery(hoursQuery);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('chatConsole.hours')}
      description={hours.data && t('chatConsole.hoursAbout', { zone: hours.data.zone })}
    >
      <Loaded query={hours} room="h-60">
        {(set) => (
          <>
            <p className="mb-2">
              <Badge tone={set.open ? 'win' : 'neutral'}>
                {t(set.open ? 'chatConsole.openNow' : 'chatConsole.closedNow')}
              </Badge>
            </p>
            <HoursForm was={set.hours} mayWrite={mayWrite} onClose={onClose} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function HoursForm({ was, mayWrite, onClose }: { was: ChatHours; mayWrite: boolean; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const form = useForm<Days>({ defaultValues: writtenOf(was) });
  const field = fieldsOf(form);
  const save = useMutation({
    ...setHoursMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('chatConsole.savedHours') });
      onClose();
    },
  });
  const time = { pattern: { value: CHAT_TIME, message: t('chatConsole.hoursOrder') } };
  return (
    <Form
      className="grid gap-2"
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={({ days }) =>
        save.mutate({ was, hours: days.map(({ open, from, to }) => (open ? { from, to } : null)) })
      }
      end={mayWrite ? <Submit>{t('chatConsole.saveHours')}</Submit> : null}
    >
      {DAYS.map((day) => (
        <fieldset
          key={day}
          disabled={!mayWrite}
          className="grid grid-cols-[minmax(0,1fr)_84px_84px] items-end gap-2"
        >
          <legend className="sr-only">{formatDayOfWeek(day, language)}</legend>
          <Checkbox label={formatDayOfWeek(day, language)} {...form.register(`days.${day}.open`)} />
          <TextField
            label={t('chatConsole.from')}
            inputMode="numeric"
            maxLength={5}
            disabled={!form.watch(`days.${day}.open`)}
            {...field(`days.${day}.from`, time)}
          />
          <TextField
            label={t('chatConsole.to')}
            inputMode="numeric"
            maxLength={5}
            disabled={!form.watch(`days.${day}.open`)}
            {...field(`days.${day}.to`, {
              ...time,
              validate: (to, { days }) =>
                !days[day]!.open || days[day]!.from < to || t('chatConsole.hoursOrder'),
            })}
          />
        </fieldset>
      ))}
    </Form>
  );
}
