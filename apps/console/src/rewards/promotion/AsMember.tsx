import { Badge, TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { PromotionDraft, PromotionFile } from '@fairhouse/wire/rewards/promotion';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { previewMutation } from './queries.ts';

type AsMemberProps = { readonly draft: PromotionDraft; readonly file: PromotionFile | undefined };

/** What the rule would be to a member whom staff name: the state that this member's card would show now, and why. */
export function AsMember({ draft, file }: AsMemberProps) {
  const t = useText();
  const [username, setUsername] = useState('');
  const preview = useMutation(previewMutation());
  const { data, variables } = preview;
  return (
    <PlainForm
      className="grid gap-3 border-line-soft border-t pt-3"
      fault={formFault(t, preview.error)}
      pending={preview.isPending}
      onSubmit={() => {
        const named = username.trim();
        if (named) preview.mutate({ rule: draft.rule, promotion: file?.id ?? null, username: named });
      }}
      end={
        <div className="flex flex-wrap justify-end gap-2">
          <Submit>{t('promotionConsole.showAsMember')}</Submit>
        </div>
      }
    >
      <TextField
        label={t('promotionConsole.asMember')}
        autoComplete="off"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      {data && variables && (
        <div className="grid gap-1" aria-live="polite">
          <p className="flex flex-wrap items-center gap-2">
            <MemberLink id={data.id} username={variables.username} />
            <Badge tone={data.withheld ? 'loss' : 'info'}>
              {data.withheld ? t('promotionConsole.withheld') : t(`promotion.state.${data.state}`)}
            </Badge>
          </p>
          <p className="text-text-2">
            {data.withheld ? t('promotionConsole.withheldBody') : t(`promotion.means.${data.state}`)}
          </p>
          <p className="text-meta text-text-2">
            {t('promotionConsole.memberFacts', {
              level: data.level,
              days: data.daysHere,
              deposits: data.deposits,
            })}
            {' · '}
            {t(data.mobile ? 'promotionConsole.phoneProven' : 'promotionConsole.phoneNotProven')}
          </p>
        </div>
      )}
    </PlainForm>
  );
}
