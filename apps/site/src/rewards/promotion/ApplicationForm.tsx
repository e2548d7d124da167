import { TextArea, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { PromotionView } from '@fairhouse/wire/rewards/promotion';
import { COMMENT_LENGTH_MAX } from '@fairhouse/wire/rewards/promotion-words';
import { useState } from 'react';
import { type Proof, ProofPicker, sendPictures } from '../../identity/upload/index.ts';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { usePromotionCall } from './use-promotion-call.ts';

type Wish = { readonly comment: string; readonly proofs: readonly Proof[] };

/** A comment of 140 characters and up to three pictures; staff decide. */
export function ApplicationForm({ id }: Pick<PromotionView, 'id'>) {
  const t = useText();
  const [comment, setComment] = useState('');
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const [pressed, setPressed] = useState(false);
  const apply = usePromotionCall(
    async (wish: Wish) =>
      client.promotion.apply({
        params: { promotion: id },
        body: { comment: wish.comment, uploads: await sendPictures(wish.proofs) },
      }),
    t('promotion.applyDone'),
  );
  const count = [...comment.trim()].length;
  const isWrong = count === 0 || count > COMMENT_LENGTH_MAX;
  return (
    <PlainForm
      className="grid gap-4"
      fault={formFault(t, apply.error)}
      pending={apply.isPending}
      onSubmit={() => {
        setPressed(true);
        if (!isWrong) apply.mutate({ comment, proofs });
      }}
      end={<Submit size="lg">{t('promotion.apply')}</Submit>}
    >
      <TextArea
        label={t('promotion.comment')}
        rows={3}
        value={comment}
        hint={t('promotion.commentHint', { count, max: COMMENT_LENGTH_MAX })}
        error={pressed && isWrong ? t('promotion.commentMissing') : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
      <ProofPicker proofs={proofs} error={undefined} onChange={setProofs} />
    </PlainForm>
  );
}
