import type { playRules as en } from '../../en/platform/play-rules.ts';
import type { Same } from '../../same.ts';

/** Texts of the console's page about the rules of play. */
export const playRules: Same<typeof en> = {
  title: 'Luật chơi',
  about: 'Điều luật nơi sở tại đòi hỏi ở mọi trò chơi: chơi nhanh đến đâu, được mua gì và hiển thị gì.',
  rules: 'Luật đang áp dụng',
  milliseconds: '{{ms}} ms',
  every: 'Mỗi {{minutes}} phút',
  unasked: 'Chỉ khi hội viên muốn',
  yes: 'Có',
  no: 'Không',
  labels: {
    minimumRoundMs: 'Từ ván đến ván, mili giây',
    realityCheckMinutes: 'Hiển thị thời gian chơi, mỗi … phút',
  },
  hints: {
    minimumRoundMs: '0: không nghỉ',
    realityCheckMinutes: '0: chỉ khi muốn',
  },
  wholeNumber: 'Nhập một số nguyên.',
  change: 'Đổi luật chơi',
  body: 'Trò chơi mở từ lúc đó theo luật mới; trò chơi đang mở vẫn theo luật cũ cho đến khi rời đi. Thời gian chơi theo luật mới từ lần hiển thị kế tiếp.',
  looser: 'Các mục này bảo vệ hội viên ít hơn trước, nên một nhân viên khác quyết định: {{rules}}.',
  stricter: 'Thay đổi này bảo vệ hội viên nhiều hơn trước. Nó có hiệu lực ngay.',
  same: 'Hãy đổi ít nhất một mục.',
  ask: 'Xin duyệt',
  save: 'Lưu',
  saved: 'Đã lưu luật chơi.',
  changed: 'Thay đổi gần nhất, {{zone}}',
};
