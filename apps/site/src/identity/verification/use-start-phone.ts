import { homeCountry, MOBILE_COUNTRIES } from '@fairhouse/rules/identity/member/mobile';
import { useBrand } from '../../state/brand.tsx';
import type { PhoneForm } from './PhoneFields.tsx';

/** What a form for a phone begins with: no number, in the country of the brand's money. */
export function useStartPhone(): PhoneForm {
  const { currency } = useBrand();
  const { dialingCode } = homeCountry(currency) ?? MOBILE_COUNTRIES[0]!;
  return { countryDialingCode: dialingCode, mobileNum: '', verificationCode: '' };
}
