import type { login as en } from '../../en/identity/login.ts';
import type { Same } from '../../same.ts';

export const login = {
  ways: 'Cách đăng nhập',
  way: { username: 'Tên đăng nhập', mobile: 'Mã điện thoại' },
  remember: 'Ghi nhớ trong một ngày',
  agree: 'Tôi đồng ý với',
  pleaseAgree: 'Vui lòng đồng ý với {{what}}.',
  lastLogin: 'Lần đăng nhập trước: {{when}} từ {{ip}}',
  second: {
    title: 'Xác minh thêm một bước',
    why: 'Địa chỉ này mới đối với tài khoản.',
    ways: 'Cách xác minh',
    way: { authenticator: 'Ứng dụng', sms: 'Điện thoại', email: 'E-mail', payeeName: 'Tên' },
    about: {
      authenticator: 'Mở ứng dụng xác thực và nhập mã, hoặc dùng mã khôi phục.',
      sms: 'Mã được gửi đến số điện thoại {{to}}.',
      email: 'Mã được gửi đến {{to}}.',
      payeeName: 'Nhập tên chủ tài khoản ngân hàng như khi đăng ký.',
    },
    field: { authenticator: 'Mã', payeeName: 'Tên chủ tài khoản ngân hàng' },
    submit: 'Đăng nhập',
    again: 'Đăng nhập lại',
  },
  forced: {
    title: 'Bạn cần mật khẩu mới',
    why: 'Mật khẩu hiện tại do người khác đặt, quá phổ biến hoặc đã quá cũ. Hãy đổi để tiếp tục.',
  },
  first: {
    title: 'Chào mừng đến với {{brand}}',
    about: 'Chọn cách người khác nhìn thấy bạn. Bạn có thể đổi sau.',
    account: 'Tên đăng nhập của bạn là {{account}}. Hãy dùng tên này để đăng nhập.',
    limits: 'Bạn cũng có thể đặt hạn mức nạp, cược và thua.',
    setLimits: 'Đặt hạn mức',
    later: 'Để sau',
  },
} as const satisfies Same<typeof en>;
