import { Checkbox, useText } from '@fairhouse/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';

/** What a form says to who has unticked the terms. */
export function useTermsRule() {
  const t = useText();
  return {
    validate: (value: boolean) => value || t('login.pleaseAgree', { what: t('identity.register.terms') }),
  };
}

type TermsBoxProps = UseFormRegisterReturn & { readonly error: string | undefined };

/** Agreement to the terms; ticked to begin with (spec §5). */
export function TermsBox(field: TermsBoxProps) {
  const t = useText();
  return (
    <Checkbox
      label={
        <>
          {t('login.agree')}{' '}
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
      {...field}
    />
  );
}
