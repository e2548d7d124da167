import type { app as en } from '../en/app.ts';
import type { Same } from '../same.ts';

export const app = {
  title: 'Tải ứng dụng',
  lead: 'Ứng dụng chính là trang web này, cài ngay từ trình duyệt. Bạn không cần cửa hàng ứng dụng.',
  install: 'Cài đặt',
  installed: 'Đây là ứng dụng đã cài.',
  ways: 'Các cách cài đặt',
  way: { ios: 'iOS', android: 'Android', lite: 'Lite' },
  scan: 'Quét bằng điện thoại',
  qr: 'Mã QR của {{what}}',
  get: 'Tải cho {{what}}',
  steps: {
    ios: {
      one: 'Mở trang này trong Safari.',
      two: 'Chạm Chia sẻ, rồi Thêm vào MH chính.',
      three: 'Chạm Thêm. Ứng dụng sẽ nằm cạnh các ứng dụng khác của bạn.',
    },
    android: {
      one: 'Mở trang này trong Chrome.',
      two: 'Chạm menu ba chấm, rồi Cài đặt ứng dụng.',
      three: 'Chạm Cài đặt. Ứng dụng sẽ nằm cạnh các ứng dụng khác của bạn.',
    },
    lite: {
      one: 'Mở trang này trong trình duyệt bất kỳ.',
      two: 'Chọn biểu tượng cài đặt trên thanh địa chỉ, hoặc lưu dấu trang.',
      three: 'Ứng dụng nhẹ hơn một tấm ảnh và tự cập nhật.',
    },
  },
  offline: {
    title: 'Không có kết nối',
    body: 'Hiện không kết nối được với trang. Số dư và các ván đang mở vẫn an toàn trên máy chủ. Trang sẽ tự mở lại khi có kết nối.',
    retry: 'Thử lại',
  },
  start: {
    text: 'Trang này chưa tải xong. Hãy kiểm tra kết nối rồi thử lại.',
    retry: 'Thử lại',
  },
  update: {
    text: 'Đã có phiên bản mới.',
    now: 'Tải lại',
    later: 'Để sau',
  },
} as const satisfies Same<typeof en>;
