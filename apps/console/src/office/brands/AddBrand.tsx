import { FIRST_SEED } from '@fairhouse/rules/platform/brand/brand-palette';
import { Select, TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import {
  BRAND_CODE,
  BRAND_CURRENCIES,
  BRAND_PROFILES,
  BRAND_ZONES,
  type BrandCurrency,
  HOSTS_MAX,
} from '@fairhouse/wire/office/brand-words';
import { STAFF_USERNAME } from '@fairhouse/wire/platform/staff';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { ColourField, readHex } from '../../platform/setting/index.ts';
import { lookAgain } from './queries.ts';
import { readHosts } from './read-hosts.ts';

const LANGUAGE_SETS = { both: ['EN', 'VI'], EN: ['EN'], VI: ['VI'] } as const;

type LanguageSet = keyof typeof LANGUAGE_SETS;

type BrandForm = {
  name: string;
  code: string;
  hosts: string;
  currency: BrandCurrency;
  timeZone: (typeof BRAND_ZONES)[number];
  languages: LanguageSet;
  licence: string;
  profile: (typeof BRAND_PROFILES)[number];
  colour: string;
  owner: string;
  reason: string;
};

const EMPTY: BrandForm = {
  name: '',
  code: '',
  hosts: '',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  languages: 'both',
  licence: '',
  profile: 'normal',
  colour: FIRST_SEED,
  owner: '',
  reason: '',
};

const trimmed = (typed: string): string => typed.trim();
const spelt = (typed: string): string => typed.trim().toLowerCase();

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Asks for a new brand. */
export function AddBrand({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const form = useForm({ defaultValues: EMPTY });
  const field = fieldsOf(form);
  const profile = form.watch('profile');
  const isGiven = (typed: string) => typed.trim() !== '' || t('brandsConsole.missing');
  return (
    <AskFormDialog
      form={form}
      size="lg"
      title={t('brandsConsole.add')}
      body={t('brandsConsole.addBody')}
      submitLabel={t('brandsConsole.addSubmit')}
      doneText={t('brandsConsole.added')}
      places={{
        brand_code_taken: { field: 'code', words: 'brandsConsole.codeTaken' },
        host_taken: { field: 'hosts', words: 'brandsConsole.hostTaken' },
        username_taken: { field: 'owner', words: 'brandsConsole.ownerTaken' },
      }}
      ask={({ hosts, languages, colour, ...body }) =>
        api.brands.add({
          body: {
            ...body,
            hosts: readHosts(hosts) ?? [],
            languages: [...LANGUAGE_SETS[languages]],
            colour: readHex(colour) ?? FIRST_SEED,
          },
        })
      }
      onDone={lookAgain}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('brandsConsole.name')}
          maxLength={40}
          {...field('name', { setValueAs: trimmed, validate: isGiven })}
        />
        <TextField
          label={t('brandsConsole.code')}
          hint={t('brandsConsole.codeHint')}
          maxLength={31}
          {...PLAIN}
          {...field('code', {
            setValueAs: spelt,
            validate: (code) => BRAND_CODE.test(code) || t('brandsConsole.codeWrong'),
          })}
        />
      </div>
      <TextArea
        label={t('brandsConsole.hosts')}
        hint={t('brandsConsole.hostsHint')}
        rows={2}
        {...PLAIN}
        {...field('hosts', {
          validate: (typed) =>
            readHosts(typed) !== undefined || t('brandsConsole.hostsWrong', { most: HOSTS_MAX }),
        })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={t('brandsConsole.currency')} {...field('currency')}>
          {BRAND_CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </Select>
        <Select label={t('brandsConsole.timeZone')} {...field('timeZone')}>
          {BRAND_ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </Select>
        <Select label={t('brandsConsole.languages')} {...field('languages')}>
          {(Object.keys(LANGUAGE_SETS) as LanguageSet[]).map((set) => (
            <option key={set} value={set}>
              {t(`brandsConsole.languageSets.${set}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('brandsConsole.licence')}
          maxLength={80}
          {...field('licence', { setValueAs: trimmed, validate: isGiven })}
        />
      </div>
      <div className="grid gap-1">
        <Select label={t('brandsConsole.profile')} {...field('profile')}>
          {BRAND_PROFILES.map((each) => (
            <option key={each} value={each}>
              {t(`brandsConsole.profiles.${each}`)}
            </option>
          ))}
        </Select>
        <p className="text-text-2">{t(`brandsConsole.profileAbout.${profile}`)}</p>
      </div>
      <ColourField seed={readHex(form.watch('colour'))} disabled={false} />
      <TextField
        label={t('brandsConsole.owner')}
        hint={t('staff.usernameHint')}
        maxLength={32}
        {...PLAIN}
        {...field('owner', {
          setValueAs: spelt,
          validate: (owner) => STAFF_USERNAME.test(owner) || t('staff.usernameWrong'),
        })}
      />
    </AskFormDialog>
  );
}
