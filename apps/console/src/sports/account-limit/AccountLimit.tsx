import type { Id } from '@fairhouse/kernel';
import { Button, Card, Select, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { ACCOUNT_CATEGORIES, type AccountLimitShown } from '@fairhouse/wire/sports/account-limit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { accountLimitQuery, type NewLimit, setAccountLimitMutation } from './queries.ts';

const REASON_MAX = 300;

/** How far the sportsbook limits a member, why and since when; traders change it. */
export function AccountLimit({ memberId }: { memberId: Id<'player'> }) {
  const limit = useQuery(accountLimitQuery(memberId));
  return (
    <Loaded query={limit} room="h-32">
      {(shown) => <Limit memberId={memberId} limit={shown} />}
    </Loaded>
  );
}

type LimitProps = { readonly memberId: Id<'player'>; readonly limit: AccountLimitShown };

function Limit({ memberId, limit }: LimitProps) {
  const t = useText();
  const mayTrade = useMay('sports.trade');
  const [asks, setAsks] = useState(false);
  const { category, reason, since } = limit;
  return (
    <Card className="grid max-w-xl gap-3 p-4">
      <h2 className="font-bold">{t('sportsDesk.limit.title')}</h2>
      <Facts
        facts={[
          {
            name: t('sportsDesk.limit.category'),
            value: t(`sportsDesk.limit.categories.${category}`),
          },
          ...(since === null
            ? []
            : [
                { name: t('sportsDesk.limit.since'), value: <Instant at={since} /> },
                { name: t('sportsDesk.reason'), value: reason },
              ]),
        ]}
      />
      <p className="text-meta text-text-2">{t('sportsDesk.limit.about')}</p>
      {mayTrade && (
        <Button className="justify-self-start" onClick={() => setAsks(true)}>
          {t('sportsDesk.limit.change')}
        </Button>
      )}
      {asks && <LimitDialog memberId={memberId} limit={limit} onClose={() => setAsks(false)} />}
    </Card>
  );
}

function LimitDialog({ memberId, limit, onClose }: LimitProps & { readonly onClose: () => void }) {
  const t = useText();
  const form = useForm<NewLimit>({ defaultValues: { category: limit.category, reason: '' } });
  const field = fieldsOf(form);
  const save = useMutation({
    ...setAccountLimitMutation(memberId),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('sportsDesk.limit.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('sportsDesk.limit.change')}
      description={t('sportsDesk.limit.about')}
      submitLabel={t('sportsDesk.limit.save')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <Select label={t('sportsDesk.limit.category')} {...field('category')}>
        {ACCOUNT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {t(`sportsDesk.limit.categories.${category}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('sportsDesk.reason')}
        hint={t('sportsDesk.reasonHint')}
        rows={2}
        maxLength={REASON_MAX}
        {...field('reason', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
