import type { content as en } from '../../en/talk/content.ts';
import type { Same } from '../../same.ts';

export const content = {
  notices: {
    markRead: 'Đánh dấu đã đọc hết',
    unread: 'Chưa đọc',
    bell_one: 'Thông báo, {{count}} chưa đọc',
    bell_other: 'Thông báo, {{count}} chưa đọc',
    next: 'Thông báo tiếp theo',
    back: 'Mọi thông báo',
    none: 'Chưa có thông báo',
    noneBody: 'Thông báo sẽ hiện ở đây.',
    beyond: 'Trang này không có thông báo',
    first: 'Về thông báo mới nhất',
    gone: 'Không làm mới được danh sách. Đây là phần đã tải trước đó.',
    topics: {
      house: 'Chung',
      maintenance: 'Bảo trì',
      games: 'Trò chơi',
      money: 'Tiền',
      fairness: 'Minh bạch',
    },
  },
  popup: { today: 'Hôm nay không hiện lại', more: 'Đọc thêm' },
  topics: {
    register: 'Đăng ký',
    play: 'Chơi',
    win: 'Thắng',
    money: 'Tiền',
    safety: 'An toàn',
    house: 'Điều khoản và chính sách',
  },
  news: {
    title: 'Tin tức',
    none: 'Chưa có tin tức',
    noneBody: 'Tin tức sẽ hiện ở đây.',
    all: 'Mọi tin tức',
    gone: 'Tin này không còn hiển thị',
  },
  footer: {
    feedback: 'Góp ý',
    how: { register: 'Cách đăng ký', play: 'Cách chơi', win: 'Tiền thắng được trả thế nào' },
    safety: 'An toàn của bạn',
    verifier: 'Minh bạch và kiểm chứng',
    payments: 'Phương thức thanh toán',
    help: 'Trợ giúp',
    more: 'Thêm',
  },
} as const satisfies Same<typeof en>;
