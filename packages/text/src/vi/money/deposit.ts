import type { deposit as en } from '../../en/money/deposit.ts';
import type { Same } from '../../same.ts';

export const deposit = {
  title: 'Lần nạp của bạn',
  one: 'Nạp tiền',
  seconds_one: 'khoảng {{count}} giây',
  seconds_other: 'khoảng {{count}} giây',
  minutes_one: 'khoảng {{count}} phút',
  minutes_other: 'khoảng {{count}} phút',
  hours_one: 'khoảng {{count}} giờ',
  hours_other: 'khoảng {{count}} giờ',
  how: {
    hosted: 'Bạn thanh toán trên trang của nhà cung cấp rồi quay lại đây.',
    qr: 'Bạn nhận một mã để ứng dụng ngân hàng hoặc ví quét.',
    bank: 'Bạn nhận số tài khoản và nội dung chuyển, chuyển tiền rồi gửi biên lai.',
  },
  next: {
    pending: {
      hosted: 'Chúng tôi đang chờ nhà cung cấp thanh toán. Trang này tự cập nhật.',
      qr: 'Quét mã và thanh toán. Trang này tự cập nhật.',
      bank: 'Chuyển tiền, sau đó gửi biên lai và báo đã chuyển.',
    },
    reviewing: 'Chúng tôi đang đối chiếu yêu cầu với số tiền đã đến. Bạn không cần làm gì.',
    held: {
      player_barred:
        'Khoản tiền đến khi tài khoản của bạn đang tạm ngừng chơi và nạp tiền nên chưa được cộng. Chúng tôi sẽ kiểm tra và liên hệ hoặc hoàn lại cho bạn.',
      deposit_limit_reached:
        'Khoản tiền đã đến nhưng vượt hạn mức nạp của bạn nên chưa được cộng. Chúng tôi sẽ kiểm tra rồi hoàn lại, hoặc cộng khi hạn mức cho phép.',
    },
    credited: 'Tiền đã ở trong số dư của bạn.',
    failed: {
      provider: 'Nhà cung cấp thanh toán từ chối. Bạn không bị trừ tiền.',
      house: 'Chúng tôi không thể cộng khoản tiền này. Lý do ghi bên dưới.',
    },
    expired: {
      provider:
        'Không nhận được thanh toán đúng hạn. Nếu bạn đã trả, tiền sẽ được cộng khi đến, trừ khi vượt hạn mức nạp hoặc tài khoản đang tạm ngừng.',
      bank: 'Đã hết thời gian thanh toán. Nếu bạn đã chuyển, hãy gửi biên lai và báo cho chúng tôi.',
    },
    cancelled:
      'Bạn đã hủy. Nếu bạn đã trả, tiền sẽ được cộng khi đến, trừ khi vượt hạn mức nạp hoặc tài khoản đang tạm ngừng.',
  },
  station: {
    asked: 'Đã yêu cầu',
    payment: 'Thanh toán',
    unpaid: 'Chưa trả',
    reported: 'Đã báo thanh toán',
    paid: 'Đã trả',
    checks: 'Kiểm tra',
    credited: 'Đã cộng',
  },
  until: 'Mở đến',
  promised: 'Kiểm tra xong trước',
  asked: 'Số tiền yêu cầu',
  came: 'Đã nhận',
  note: 'Ghi chú của chúng tôi',
  method: 'Phương thức',
  reference: 'Nội dung chuyển',
  receipt: 'Biên nhận',
  play: 'Đến các trò chơi',
  another: 'Nạp thêm lần nữa',
  record: 'Xem trong lịch sử giao dịch',
  back: 'Các lần nạp',
  pay: {
    title: 'Cách thanh toán',
    qr: 'Mã thanh toán',
    scan: 'Quét bằng ứng dụng ngân hàng hoặc ví của bạn.',
    page: 'Mở trang thanh toán',
    left: 'Thời gian còn lại:',
    hours_one: 'còn {{count}} giờ',
    hours_other: 'còn {{count}} giờ',
  },
  bank: {
    institution: 'Ngân hàng',
    holder: 'Tên tài khoản',
    number: 'Số tài khoản',
    amount: 'Số tiền',
    reference: 'Nội dung chuyển',
    about: 'Ghi nội dung chuyển vào lệnh chuyển tiền để chúng tôi tìm thấy ngay.',
    paid: 'Tôi đã chuyển tiền',
    claimed: 'Cảm ơn bạn. Chúng tôi sẽ kiểm tra khoản thanh toán.',
  },
  cancel: {
    action: 'Hủy lần nạp',
    title: 'Hủy lần nạp {{amount}}?',
    body: 'Chỉ hủy khi bạn chưa trả tiền.',
    keep: 'Giữ lần nạp',
    done: 'Đã hủy lần nạp.',
  },
} as const satisfies Same<typeof en>;
