import { useText } from '@fairhouse/ui';
import { FormNumber } from '@fairhouse/ui/form';
import { CEILINGS } from '@fairhouse/wire/platform/approval';
import {
  type CatalogueCeilings,
  CEILING_MOST,
  type Ceilings,
  WIN_ROUND_LEAST,
} from '@fairhouse/wire/play/catalogue';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

type Part = (typeof CEILINGS)[number];
type Entry = Record<Part, number | null> & { reason: string };

type CeilingsDialogProps = CatalogueCeilings['providers'][number] & {
  readonly currency: string;
  readonly onClose: () => void;
};

const leastOf = (part: Part): number => (part === 'winRound' ? WIN_ROUND_LEAST : 0);

/** Asks for other ceilings of a provider. */
export function CeilingsDialog({ provider, ceilings, currency, onClose }: CeilingsDialogProps) {
  const t = useText();
  const form = useForm<Entry>({ defaultValues: { ...ceilings, reason: '' } });
  const typed = form.watch();
  const same = CEILINGS.every((part) => typed[part] === ceilings[part]);
  return (
    <AskFormDialog
      form={form}
      title={t('catalogue.ceilings.changeTitle', { provider })}
      body={t('catalogue.ceilings.changeBody', { currency })}
      submitLabel={t('catalogue.ceilings.ask')}
      blocked={same ? t('catalogue.ceilings.same') : undefined}
      doneText={t('approval.waitsTitle')}
      ask={({ reason, ...asked }) =>
        api.catalogue.requestCeilings({ params: { provider }, body: { ceilings: asked as Ceilings, reason } })
      }
      onDone={lookAgain}
      onClose={onClose}
    >
      {CEILINGS.map((part) => {
        const least = leastOf(part);
        return (
          <FormNumber
            key={part}
            name={part}
            label={t(`approval.parts.${part}`)}
            minimum={least}
            maximum={CEILING_MOST}
            check={(value) =>
              value === null || value < least ? t('catalogue.ceilings.missing', { least }) : undefined
            }
          />
        );
      })}
    </AskFormDialog>
  );
}
