import { NumberField, useText } from '@fairhouse/ui';
import { CEILINGS } from '@fairhouse/wire/platform/approval';
import {
  type CatalogueCeilings,
  CEILING_MOST,
  type Ceilings,
  WIN_ROUND_LEAST,
} from '@fairhouse/wire/play/catalogue';
import { useState } from 'react';
import { api } from '../../api.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

type Part = (typeof CEILINGS)[number];
type Typed = Readonly<Record<Part, number | null>>;

type CeilingsDialogProps = CatalogueCeilings['providers'][number] & {
  readonly currency: string;
  readonly onClose: () => void;
};

const leastOf = (part: Part): number => (part === 'winRound' ? WIN_ROUND_LEAST : 0);

const isWhole = (typed: Typed): typed is Ceilings =>
  CEILINGS.every((part) => {
    const value = typed[part];
    return value !== null && value >= leastOf(part) && value <= CEILING_MOST;
  });

/** Asks for other ceilings of a provider. */
export function CeilingsDialog({ provider, ceilings, currency, onClose }: CeilingsDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState<Typed>(ceilings);
  const [tried, setTried] = useState(false);
  const same = CEILINGS.every((part) => typed[part] === ceilings[part]);
  return (
    <AskDialog
      title={t('catalogue.ceilings.changeTitle', { provider })}
      body={t('catalogue.ceilings.changeBody', { currency })}
      submitLabel={t('catalogue.ceilings.ask')}
      doneText={t('approval.waitsTitle')}
      ask={(reason) =>
        api.catalogue.requestCeilings({ params: { provider }, body: { ceilings: typed as Ceilings, reason } })
      }
      check={() => {
        setTried(true);
        return isWhole(typed) && !same;
      }}
      onDone={lookAgain}
      onClose={onClose}
    >
      {CEILINGS.map((part) => {
        const value = typed[part];
        const least = leastOf(part);
        const wrong = value === null || value < least;
        return (
          <NumberField
            key={part}
            label={t(`approval.parts.${part}`)}
            minimum={least}
            maximum={CEILING_MOST}
            value={value}
            error={tried && wrong ? t('catalogue.ceilings.missing', { least }) : undefined}
            onChange={(next) => setTyped({ ...typed, [part]: next })}
          />
        );
      })}
      {tried && same && <p className="text-loss">{t('catalogue.ceilings.same')}</p>}
    </AskDialog>
  );
}
