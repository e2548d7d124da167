import type { playRules as en } from '../../en/platform/play-rules.ts';
import type { Same } from '../../same.ts';

/** Texts of the console's page about the rules of play. */
export const playRules: Same<typeof en> = {
  title: 'Quy định chơi',
  about:
    'Những gì quy định nơi sở tại đòi hỏi ở mọi trò chơi: chơi nhanh đến đâu, được mua gì và hiển thị gì.',
  rules: 'Quy định đang áp dụng',
  milliseconds: '{{ms}} ms',
  every: 'Mỗi {{minutes}} phút',
  profile: {
    title: 'Bộ quy tắc nghiêm ngặt',
    whole: 'Mọi quy tắc của bộ nghiêm ngặt đều đang được áp dụng.',
    missing_one: '{{count}} quy tắc của bộ nghiêm ngặt chưa được áp dụng.',
    missing_other: '{{count}} quy tắc của bộ nghiêm ngặt chưa được áp dụng.',
    apply: 'Điền theo bộ nghiêm ngặt',
  },
  unasked: 'Chỉ khi hội viên muốn',
  atLogin: 'Chỉ khi đăng nhập',
  everyHours: 'Khi đăng nhập và mỗi {{hours}} giờ',
  yes: 'Có',
  no: 'Không',
  labels: {
    minimumRoundMs: 'Thời gian tối thiểu giữa các ván, mili giây',
    realityCheckMinutes: 'Nhắc thời gian chơi, mỗi … phút',
    registerHours: 'Hỏi lại sổ tự loại trừ sau … giờ',
  },
  hints: {
    minimumRoundMs: '0: không có mức tối thiểu',
    realityCheckMinutes: '0: chỉ khi hội viên muốn',
    registerHours: '0: chỉ khi đăng nhập. Không hỏi về ai khi chưa kết nối sổ nào.',
  },
  wholeNumber: 'Nhập một số nguyên.',
  change: 'Đổi quy định',
  body: 'Trò chơi mở từ lúc đó theo quy định mới. Trò chơi đang mở giữ quy định cũ cho đến khi rời đi. Lời nhắc thời gian chơi theo quy định mới từ lần hiện kế tiếp.',
  looser: 'Các mục này bảo vệ hội viên ít hơn trước, nên một nhân viên khác quyết định: {{rules}}.',
  stricter: 'Thay đổi này bảo vệ hội viên nhiều hơn trước. Nó có hiệu lực ngay.',
  same: 'Hãy đổi ít nhất một mục.',
  ask: 'Xin duyệt',
  save: 'Lưu',
  saved: 'Đã lưu quy định chơi.',
  changed: 'Thay đổi gần nhất, {{zone}}',
};
