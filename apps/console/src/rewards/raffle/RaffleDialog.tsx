import { parseMoney, ZERO } from '@fairhouse/kernel';
import { Checkbox, showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import {
  RAFFLE_FREE_MAX,
  RAFFLE_OWN_MAX,
  RAFFLE_PRIZES_MAX,
  RAFFLE_TITLE_MAX,
} from '@fairhouse/wire/rewards/raffle';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { openRaffleMutation } from './queries.ts';

const DAYS_MAX = 31;
const DAY_MS = 86_400_000;

type Typed = {
  titleEn: string;
  titleVi: string;
  prizes: string;
  free: number | null;
  perTicket: string;
  most: number | null;
  closesAt: number | null;
  again: boolean;
};

const USUAL: Typed = {
  titleEn: '',
  titleVi: '',
  prizes: '1000\n500\n250',
  free: 1,
  perTicket: '100',
  most: 100,
  closesAt: 7,
  again: false,
};

const isAbove0 = (text: string): boolean => (parseMoney(text.trim()) ?? ZERO) > ZERO;
const prizesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Opens a raffle; it closes and is drawn by itself. */
export function RaffleDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: USUAL });
  const field = fieldsOf(form);
  const open = useMutation({
    ...openRaffleMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('raffleConsole.opened') });
      onClose();
    },
  });
  const trim = { setValueAs: (typed: string) => typed.trim() };
  return (
    <FormDialog
      title={t('raffleConsole.open')}
      form={form}
      fault={formFault(t, open.error)}
      pending={open.isPending}
      submitLabel={t('raffleConsole.save')}
      onClose={onClose}
      onSubmit={({ titleEn, titleVi, prizes, free, perTicket, most, closesAt, again }) =>
        open.mutate({
          title: { EN: titleEn, VI: titleVi || null },
          prizes: prizesIn(prizes),
          free: free ?? 0,
          perTicket: perTicket === '' ? null : perTicket,
          most: most ?? 1,
          closesAt: Date.now() + (closesAt ?? 1) * DAY_MS,
          everyDays: again ? closesAt : null,
        })
      }
    >
      <TextField
        label={t('raffleConsole.titleEn')}
        maxLength={RAFFLE_TITLE_MAX}
        {...field('titleEn', {
          ...trim,
          validate: (typed) => typed.trim() !== '' || t('raffleConsole.titleMissing'),
        })}
      />
      <TextField
        label={t('raffleConsole.titleVi')}
        maxLength={RAFFLE_TITLE_MAX}
        {...field('titleVi', trim)}
      />
      <TextArea
        label={t('raffleConsole.prizes')}
        hint={t('raffleConsole.prizesHint')}
        rows={4}
        {...field('prizes', {
          validate: (typed) => {
            const prizes = prizesIn(typed);
            const isGood = prizes.length > 0 && prizes.length <= RAFFLE_PRIZES_MAX && prizes.every(isAbove0);
            return isGood || t('raffleConsole.prizesWrong');
          },
        })}
      />
      <FormNumber name="free" label={t('raffleConsole.free')} minimum={0} maximum={RAFFLE_FREE_MAX} />
      <TextField
        label={t('raffleConsole.perTicket')}
        hint={t('raffleConsole.perTicketHint')}
        {...field('perTicket', {
          ...trim,
          validate: (typed) => typed.trim() === '' || isAbove0(typed) || t('raffleConsole.perTicketWrong'),
        })}
      />
      <FormNumber name="most" label={t('raffleConsole.most')} minimum={1} maximum={RAFFLE_OWN_MAX} />
      <FormNumber name="closesAt" label={t('raffleConsole.days')} minimum={1} maximum={DAYS_MAX} />
      <Checkbox label={t('raffleConsole.again')} {...field('again')} />
    </FormDialog>
  );
}
