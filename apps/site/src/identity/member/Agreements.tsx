import { Checkbox, useText } from '@fairhouse/ui';
import { useFormContext } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import type { RegisterForm } from './register-form.ts';

/** A brand for people of this age has them confirm their birthday (spec §5). */
const BIRTHDAY_AGE = 21;
const ADULT_AGE = 18;

/** The terms with the age, and for older brands the birthday. */
export function Agreements() {
  const t = useText();
  const { minimumAge } = useBrand();
  const { register, formState } = useFormContext<RegisterForm>();
  const { errors } = formState;
  const asksBirthday = minimumAge >= BIRTHDAY_AGE;
  return (
    <>
      <Checkbox
        label={
          <>
            {t('identity.register.agree', { age: asksBirthday ? ADULT_AGE : minimumAge })}{' '}
            <Go
              to={paths.help('terms')}
              className="link-line"
              target="_blank"
              onClick={(event) => event.stopPropagation()}
            >
              {t('identity.register.terms')}
            </Go>
          </>
        }
        error={errors.agreed?.message}
        {...register('agreed', {
          validate: (value) => value || t('registration.pleaseAgree', { what: t('identity.register.terms') }),
        })}
      />
      {asksBirthday && (
        <Checkbox
          label={t('registration.birthday', { age: minimumAge })}
          error={errors.ageConfirmed?.message}
          {...register('ageConfirmed', { validate: (value) => value || t('registration.birthdayMissing') })}
        />
      )}
    </>
  );
}
