import { Button, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { isAboveZero, readTypedTerms, type TypedTerms, USUAL_TERMS } from './given-terms.ts';
import { TermsFields } from './TermsFields.tsx';

type GiveBonusProps = {
  readonly member: { readonly id: MemberId; readonly account: string };
};

type MemberId = Parameters<typeof api.bonus.ask>[0]['params']['id'];

/** A button that asks for a bonus to be given to a member, for staff who may. */
export function GiveBonus({ member }: GiveBonusProps) {
  const t = useText();
  const may = useMay('bonus.grant');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="sm" icon={<Gift size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('bonusConsole.ask.button')}
      </Button>
      {asking && <Asking member={member} onClose={() => setAsking(false)} />}
    </>
  );
}

type Typed = { amount: string; deposit: string; terms: TypedTerms; reason: string };

const USUAL: Typed = { amount: '', deposit: '0', terms: USUAL_TERMS, reason: '' };

function Asking({ member: { id, account }, onClose }: GiveBonusProps & { readonly onClose: () => void }) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: USUAL });
  const field = fieldsOf(form);
  const trim = (typed: string) => typed.trim();
  const aboveZero = (typed: string) => isAboveZero(typed.trim()) || t('bonusConsole.ask.wrong');
  return (
    <AskFormDialog
      form={form}
      title={t('bonusConsole.ask.title', { name: account })}
      body={t('bonusConsole.ask.body')}
      submitLabel={t('bonusConsole.ask.submit')}
      doneText={t('approval.waitsTitle')}
      ask={(typed) =>
        api.bonus.ask({ params: { id }, body: { ...typed, terms: readTypedTerms(typed.terms) } })
      }
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('bonusConsole.ask.amount')}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount', { setValueAs: trim, validate: aboveZero })}
        />
        <TextField
          label={t('bonusConsole.ask.deposit')}
          hint={t('bonusConsole.ask.depositHint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('deposit', { setValueAs: trim })}
        />
      </div>
      <TermsFields />
    </AskFormDialog>
  );
}
