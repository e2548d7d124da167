/** Chữ mà các hàng đợi của nhân viên dùng chung. */
export const queue = {
  canned: 'Trả lời nhanh',
  language: 'Ngôn ngữ của câu trả lời',
  decidedWithin_one: '95% được quyết định trong {{count}} phút',
  decidedWithin_other: '95% được quyết định trong {{count}} phút',
  reasons: {
    bankProof: {
      title: 'Cần xác nhận ngân hàng',
      text: 'Vui lòng gửi ảnh ứng dụng ngân hàng có tên và số tài khoản của bạn. Tiền đã trở lại số dư của bạn.',
    },
    nameDiffers: {
      title: 'Khác tên',
      text: 'Tên chủ tài khoản ngân hàng không trùng với tên tài khoản của bạn ở đây. Vui lòng dùng tài khoản đứng tên bạn.',
    },
    sourceOfFunds: {
      title: 'Nguồn tiền',
      text: 'Vui lòng cho biết nguồn tiền, ví dụ bằng phiếu lương. Tiền đã trở lại số dư của bạn.',
    },
    accountUnknown: {
      title: 'Ngân hàng không có tài khoản này',
      text: 'Ngân hàng không có số tài khoản này. Vui lòng liên kết đúng tài khoản rồi yêu cầu lại. Tiền đã trở lại số dư của bạn.',
    },
    notArrived: {
      title: 'Chưa nhận được',
      text: 'Chưa có khoản thanh toán nào với mã tham chiếu này. Nếu bạn đã chuyển, vui lòng gửi biên lai ngân hàng cho bộ phận hỗ trợ.',
    },
    slipUnreadable: {
      title: 'Biên lai không rõ',
      text: 'Không đọc được biên lai. Vui lòng gửi ảnh rõ có số tiền, thời gian và mã tham chiếu.',
    },
    arrivedTwice: {
      title: 'Thanh toán trùng',
      text: 'Khoản thanh toán này đã được ghi có trong một lệnh nạp khác. Bạn không bị trừ gì.',
    },
  },
} as const;
