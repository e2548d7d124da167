import { formatReturn, Select, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

/** Asks for another variant of a game that is closed. */
export function VariantDialog({ game, onClose }: { game: CatalogueGameRow; onClose: () => void }) {
  const t = useText();
  const { code, title, variants, state } = game;
  const form = useForm({ defaultValues: { edge: String(game.edge ?? variants[0]!.edge), reason: '' } });
  return (
    <AskFormDialog
      form={form}
      title={t('catalogue.variantTitle', { name: title })}
      body={t('catalogue.variantBody')}
      submitLabel={t('catalogue.variantAsk')}
      doneText={t('approval.waitsTitle')}
      ask={({ edge, reason }) =>
        api.catalogue.askVariant({ params: { code }, body: { edge: Number(edge), reason } })
      }
      onDone={lookAgain}
      onClose={onClose}
    >
      {state === 'open' && <Notice tone="info">{t('faults.game_open')}</Notice>}
      <Select label={t('catalogue.variant')} {...fieldsOf(form)('edge')}>
        {variants.map((variant) => (
          <option key={variant.edge} value={variant.edge}>
            {t('catalogue.variantOf', {
              edge: String(variant.edge),
              rtp: formatReturn(variant.rtp, variant.rtpMost),
            })}
          </option>
        ))}
      </Select>
    </AskFormDialog>
  );
}
