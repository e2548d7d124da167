import { TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { PromotionView } from '@fairhouse/wire/rewards/promotion';
import { CODE_LENGTH_MAX } from '@fairhouse/wire/rewards/promotion-words';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { usePromotionCall } from './use-promotion-call.ts';

/** The code of a promotion, which brings its reward. */
export function CodeForm({ id }: Pick<PromotionView, 'id'>) {
  const t = useText();
  const [code, setCode] = useState('');
  const redeem = usePromotionCall(
    (typed: string) => client.promotion.redeemCode({ params: { promotion: id }, body: { code: typed } }),
    t('promotion.codeDone'),
  );
  return (
    <PlainForm
      className="grid gap-4"
      fault={formFault(t, redeem.error)}
      pending={redeem.isPending}
      onSubmit={() => code.trim() !== '' && redeem.mutate(code)}
      end={<Submit size="lg">{t('promotion.useCode')}</Submit>}
    >
      <TextField
        label={t('promotion.code')}
        value={code}
        maxLength={CODE_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setCode(target.value)}
      />
    </PlainForm>
  );
}
