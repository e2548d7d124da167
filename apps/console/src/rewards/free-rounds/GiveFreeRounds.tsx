import type { Id } from '@fairhouse/kernel';
import { Button, Select, TextField, useText } from '@fairhouse/ui';
import { FormMoney, FormNumber, fieldsOf } from '@fairhouse/ui/form';
import { FREE_ROUNDS_BOUNDS } from '@fairhouse/wire/rewards/free-rounds-words';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { readTypedTerms, TermsFields, type TypedTerms, USUAL_TERMS } from '../bonus/index.ts';

type GiveFreeRoundsProps = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** A button that asks for free spins to be given to a member, for staff who may. */
export function GiveFreeRounds({ member }: GiveFreeRoundsProps) {
  const t = useText();
  const may = useMay('bonus.grant');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="sm" icon={<Gift size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('freeRoundsConsole.ask.button')}
      </Button>
      {asking && <Asking member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

type Typed = {
  terms: TypedTerms;
  game: string;
  rounds: number | null;
  stake: string;
  until: number | null;
  wins: 'cash' | 'bonus';
  reason: string;
};

const USUAL: Typed = {
  terms: USUAL_TERMS,
  game: '',
  rounds: 10,
  stake: '',
  until: 7,
  wins: 'cash',
  reason: '',
};

const readTyped = (typed: Typed) => ({
  game: typed.game,
  rounds: typed.rounds ?? 0,
  stake: typed.stake,
  days: typed.until ?? 0,
  terms: typed.wins === 'cash' ? null : readTypedTerms(typed.terms),
  reason: typed.reason,
});

function Asking({
  member: { id, account },
  onClose,
}: GiveFreeRoundsProps & { readonly onClose: () => void }) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: USUAL });
  const field = fieldsOf(form);
  return (
    <AskFormDialog
      form={form}
      title={t('freeRoundsConsole.ask.title', { name: account })}
      body={t('freeRoundsConsole.ask.body')}
      submitLabel={t('freeRoundsConsole.ask.submit')}
      doneText={t('approval.waitsTitle')}
      ask={(typed) => api.freeRounds.ask({ params: { id }, body: readTyped(typed) })}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('freeRoundsConsole.ask.game')}
          hint={t('freeRoundsConsole.ask.gameHint')}
          autoComplete="off"
          {...field('game', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (typed) => typed.trim() !== '' || t('freeRoundsConsole.ask.gameMissing'),
          })}
        />
        <FormNumber
          name="rounds"
          label={t('freeRoundsConsole.ask.rounds')}
          minimum={FREE_ROUNDS_BOUNDS.rounds.min}
          maximum={FREE_ROUNDS_BOUNDS.rounds.max}
        />
        <FormMoney
          name="stake"
          label={t('freeRoundsConsole.ask.stake')}
          check={(typed) => (typed === '' ? t('bonusConsole.ask.wrong') : undefined)}
        />
        <FormNumber
          name="until"
          label={t('freeRoundsConsole.ask.days')}
          minimum={FREE_ROUNDS_BOUNDS.days.min}
          maximum={FREE_ROUNDS_BOUNDS.days.max}
        />
        <Select label={t('freeRoundsConsole.ask.wins')} {...field('wins')}>
          {(['cash', 'bonus'] as const).map((wins) => (
            <option key={wins} value={wins}>
              {t(`freeRoundsConsole.ask.winsAre.${wins}`)}
            </option>
          ))}
        </Select>
      </div>
      {form.watch('wins') === 'bonus' && <TermsFields />}
    </AskFormDialog>
  );
}
