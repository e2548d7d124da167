import type { team as en } from '../../en/lottery/team.ts';
import type { Same } from '../../same.ts';

export const team: Same<typeof en> = {
  about:
    'Mức giải quyết định tiền thưởng của cược Lott và ZY. Tài khoản không thể cược cao hơn mức giải bạn cấp. Chênh lệch giữa mức giải của họ và của bạn là phần của bạn trên mọi tiền cược Lott và ZY ở đó và bên dưới.',
  own: 'Mức giải của bạn',
  earnedIn_one: 'Đã nhận trong {{count}} ngày',
  earnedIn_other: 'Đã nhận trong {{count}} ngày',
  unpaid: 'Trả vào đêm tới',
  below: 'Tài khoản ngay dưới bạn',
  find: 'Tìm theo tên tài khoản',
  account: 'Tài khoản',
  series: 'Mức giải',
  share: 'Phần của bạn',
  change: 'Đổi',
  changeNamed: 'Đổi mức giải của {{account}}',
  more: 'Chỉ hiện {{most}} tài khoản. Nhập phần đầu của tên để tìm tài khoản khác.',
  none: 'Chưa có tài khoản nào dưới bạn',
  noneBody: 'Tài khoản đăng ký bằng liên kết của bạn sẽ hiện ở đây.',
  noneFound: 'Không tìm thấy tài khoản',
  noneFoundBody: 'Không có tài khoản nào ngay dưới bạn có tên bắt đầu như vậy.',
  give: 'Mức giải của {{account}}',
  giveBody: 'Áp dụng cho cược từ bây giờ. Vé đã đặt giữ mức cũ.',
  bounds: 'Từ {{least}} đến {{most}}, mức của bạn.',
  leaves: 'Bạn nhận {{share}} tiền cược Lott và ZY ở đó và bên dưới.',
  save: 'Lưu',
  done: 'Đã lưu. Áp dụng cho cược từ bây giờ.',
};
