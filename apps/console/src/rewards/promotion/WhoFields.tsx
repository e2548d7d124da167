import { nameIn } from '@fairhouse/text';
import { Checkbox, Select, TextField, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftForm } from './draft.ts';
import { promotionsQuery } from './queries.ts';

const FACTS = ['level', 'deposits', 'daysHere', 'mobile'] as const;
const GROUPS = ['all', 'any', 'none'] as const;
const FACTS_MAX = 8;

type FieldsProps = { readonly form: UseFormReturn<DraftForm> };

/** Who can have the promotion: a condition a row, and one row more for the next. */
export function ForWhom({ form }: FieldsProps) {
  const t = useText();
  const facts = form.watch('facts');
  const used = facts.findLastIndex(({ fact }) => fact !== '') + 1;
  return (
    <fieldset className="col-span-full grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 font-semibold">{t('promotionConsole.field.facts')}</legend>
      {Array.from({ length: Math.min(used + 1, FACTS_MAX) }, (_, at) => (
        <FactFields key={at} form={form} at={at} />
      ))}
    </fieldset>
  );
}

function FactFields({ form, at }: FieldsProps & { readonly at: number }) {
  const t = useText();
  const field = fieldsOf(form);
  const fact = form.watch(`facts.${at}.fact`) ?? '';
  const place = at + 1;
  return (
    <div className="grid gap-3 sm:grid-cols-4">
      <Select label={t('promotionConsole.factOf', { place })} {...field(`facts.${at}.fact`)}>
        <option value="">{t('promotionConsole.noStep')}</option>
        {FACTS.map((one) => (
          <option key={one} value={one}>
            {t(`promotionConsole.fact.${one}`)}
          </option>
        ))}
      </Select>
      {fact !== '' && (
        <Select label={t('promotionConsole.factGroup', { place })} {...field(`facts.${at}.of`)}>
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`promotionConsole.groups.${group}`)}
            </option>
          ))}
        </Select>
      )}
      {fact !== '' && fact !== 'mobile' && (
        <TextField label={t('promotionConsole.factFrom', { place })} {...field(`facts.${at}.from`)} />
      )}
      {(fact === 'level' || fact === 'deposits') && (
        <TextField label={t('promotionConsole.factTo', { place })} {...field(`facts.${at}.to`)} />
      )}
    </div>
  );
}

/** Promotions of which a member has only one. */
export function Others({ form, own }: FieldsProps & { readonly own: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const chosen = form.watch('exclusiveWith');
  // Missions are many and small: none is shown that was not chosen before.
  const others =
    useQuery(promotionsQuery).data?.items.filter(
      ({ id, trigger }) => id !== own && (trigger !== 'mission' || chosen.includes(id)),
    ) ?? [];
  const toggle = (id: string, isOn: boolean) =>
    form.setValue('exclusiveWith', isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="col-span-full grid gap-2 rounded-card border border-line p-3 sm:grid-cols-2">
      <legend className="px-1 font-semibold">{t('promotionConsole.field.exclusiveWith')}</legend>
      {others.length === 0 && <p className="text-text-2">{t('promotionConsole.noOthers')}</p>}
      {others.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={nameIn(title, language)}
          checked={chosen.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
