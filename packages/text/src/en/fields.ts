/** What is wrong with one field. `{{min}}` and `{{max}}` are the bounds of its rule. */
export const fields = {
  required: 'Fields marked * are required.',
  not_asked: 'This field is not used here.',
  invalid: 'This value is not accepted.',
  unknown: 'This field is not known.',
  taken: 'Already in use by another account.',
  amount_positive: 'Enter an amount above zero, with at most four decimals.',
  amount_unsigned: 'Enter an amount, with at most four decimals.',
  length_only: '{{min}} to {{max}} characters.',
  letter_first: 'A letter first, then letters and digits, {{min}} to {{max}} characters.',
  letters_chinese: 'Letters and Chinese characters only, {{min}} to {{max}}.',
  email: 'Enter an e-mail address, {{min}} to {{max}} characters.',
  letters_or_digits: 'Letters or digits only, {{min}} to {{max}} characters.',
  letters_and_digits: 'A mix of letters and digits, {{min}} to {{max}} characters.',
  digits: 'Digits only, {{min}} to {{max}}.',
  letters_digits_upper: 'Letters and digits with at least one capital, {{min}} to {{max}} characters.',
  english_spaces: 'English letters and spaces only, {{min}} to {{max}} characters.',
  no_spaces: 'No spaces, {{min}} to {{max}} characters.',
  chinese_punctuation: 'Chinese characters and punctuation only, {{min}} to {{max}}.',
  date_ymd: 'A date as yyyy-MM-dd.',
  date_mdy: 'A date as MM-dd-yyyy.',
} as const;

/** Where both bounds are equal one value is said. */
export const fieldsSingle = {
  length_only: 'Exactly {{min}} characters.',
  letter_first: 'A letter first, then letters and digits, exactly {{min}} characters.',
  letters_or_digits: 'Letters or digits only, exactly {{min}} characters.',
  letters_and_digits: 'A mix of letters and digits, exactly {{min}} characters.',
  digits: 'Exactly {{min}} digits.',
} as const;
