import type { sweeper as en } from '../../en/play/sweeper.ts';
import type { Same } from '../../same.ts';

/** Texts of rounds that are open for long. */
export const sweeper = {
  title: 'Các ván mở quá 48 giờ',
  caption: 'Các ván mở quá 48 giờ, cũ nhất trước',
  about: 'Nhà cung cấp được hỏi mỗi giờ. Ván đang chơi không bao giờ bị kết thúc.',
  placed: 'Lần cược đầu, {{zone}}',
  provider: 'Nhà cung cấp',
  round: 'Ván',
  roundName: 'mã ván',
  game: 'Trò chơi',
  member: 'Hội viên',
  stake: 'Tiền cược',
  payout: 'Đã trả',
  answer: 'Nhà cung cấp trả lời',
  notAsked: 'Chưa hỏi',
  times_one: 'đã hỏi một lần',
  times_other: 'đã hỏi {{count}} lần',
  answers: {
    live: 'Đang chơi',
    unknown: 'Không biết ván này',
    silent: 'Không trả lời',
    contradicted: 'Trái với sổ sách',
    finished: 'Đã kết thúc',
    void: 'Bị hủy',
  },
  empty: 'Không có ván cũ',
  emptyBody: 'Không có ván nào mở quá 48 giờ.',
} as const satisfies Same<typeof en>;
