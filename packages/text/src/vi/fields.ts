import type { fields as en, fieldsSingle as enSingle } from '../en/fields.ts';

export const fields = {
  required: 'Các ô đánh dấu * là bắt buộc.',
  not_asked: 'Không dùng ô này ở đây.',
  invalid: 'Giá trị này không được chấp nhận.',
  unknown: 'Không có ô này.',
  taken: 'Đã được một tài khoản khác sử dụng.',
  amount_positive: 'Hãy nhập số tiền lớn hơn 0, tối đa bốn chữ số thập phân.',
  amount_unsigned: 'Hãy nhập số tiền, tối đa bốn chữ số thập phân.',
  length_only: 'Từ {{min}} đến {{max}} ký tự.',
  letter_first: 'Bắt đầu bằng chữ cái, sau đó là chữ và số, từ {{min}} đến {{max}} ký tự.',
  letters_chinese: 'Chỉ gồm chữ cái và chữ Hán, từ {{min}} đến {{max}} ký tự.',
  email: 'Hãy nhập địa chỉ e-mail, từ {{min}} đến {{max}} ký tự.',
  letters_or_digits: 'Chỉ gồm chữ hoặc số, từ {{min}} đến {{max}} ký tự.',
  letters_and_digits: 'Gồm cả chữ và số, từ {{min}} đến {{max}} ký tự.',
  digits: 'Chỉ gồm chữ số, từ {{min}} đến {{max}} chữ số.',
  letters_digits_upper: 'Chữ và số, có ít nhất một chữ hoa, từ {{min}} đến {{max}} ký tự.',
  english_spaces: 'Chỉ gồm chữ cái không dấu và khoảng trắng, từ {{min}} đến {{max}} ký tự.',
  no_spaces: 'Không có khoảng trắng, từ {{min}} đến {{max}} ký tự.',
  chinese_punctuation: 'Chỉ gồm chữ Hán và dấu câu, từ {{min}} đến {{max}} ký tự.',
  date_ymd: 'Ngày theo dạng yyyy-MM-dd.',
  date_mdy: 'Ngày theo dạng MM-dd-yyyy.',
} as const satisfies Record<keyof typeof en, string>;

export const fieldsSingle = {
  length_only: 'Đúng {{min}} ký tự.',
  letter_first: 'Bắt đầu bằng chữ cái, sau đó là chữ và số, đúng {{min}} ký tự.',
  letters_or_digits: 'Chỉ gồm chữ hoặc số, đúng {{min}} ký tự.',
  letters_and_digits: 'Gồm cả chữ và số, đúng {{min}} ký tự.',
  digits: 'Đúng {{min}} chữ số.',
} as const satisfies Record<keyof typeof enSingle, string>;
