import { formatReturn, Select, useText } from '@fairhouse/ui';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { AskDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

/** Asks for another variant of a game that is closed. */
export function VariantDialog({ game, onClose }: { game: CatalogueGameRow; onClose: () => void }) {
  const t = useText();
  const { code, title, variants, state } = game;
  const [edge, setEdge] = useState(game.edge ?? variants[0]!.edge);
  return (
    <AskDialog
      title={t('catalogue.variantTitle', { name: title })}
      body={t('catalogue.variantBody')}
      submitLabel={t('catalogue.variantAsk')}
      doneText={t('approval.waitsTitle')}
      ask={(reason) => api.catalogue.askVariant({ params: { code }, body: { edge, reason } })}
      onDone={lookAgain}
      onClose={onClose}
    >
      {state === 'open' && <Notice tone="info">{t('faults.game_open')}</Notice>}
      <Select
        label={t('catalogue.variant')}
        value={edge}
        onChange={(event) => setEdge(Number(event.target.value))}
      >
        {variants.map((variant) => (
          <option key={variant.edge} value={variant.edge}>
            {t('catalogue.variantOf', {
              edge: String(variant.edge),
              rtp: formatReturn(variant.rtp, variant.rtpMost),
            })}
          </option>
        ))}
      </Select>
    </AskDialog>
  );
}
