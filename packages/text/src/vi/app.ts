import type { app as en } from '../en/app.ts';
import type { Same } from '../same.ts';

export const app = {
  title: 'Tải ứng dụng',
  lead: 'Trang web và ứng dụng là một: cài ngay từ trình duyệt, không cần cửa hàng.',
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
      three: 'Chạm Thêm. Ứng dụng nằm cạnh các ứng dụng khác.',
    },
    android: {
      one: 'Mở trang này trong Chrome.',
      two: 'Chạm menu ba chấm, rồi Cài đặt ứng dụng.',
      three: 'Chạm Cài đặt. Ứng dụng nằm cạnh các ứng dụng khác.',
    },
    lite: {
      one: 'Mở trang này trong trình duyệt bất kỳ.',
      two: 'Tìm dấu cài đặt trên thanh địa chỉ, hoặc lưu dấu trang.',
      three: 'Nhẹ hơn một tấm ảnh và bạn không phải cập nhật gì.',
    },
  },
  offline: {
    title: 'Bạn đang ngoại tuyến',
    body: 'Tiền và các ván đang mở vẫn an toàn trên máy chủ. Trang sẽ mở lại khi có kết nối.',
    retry: 'Thử lại',
  },
  update: {
    text: 'Đã có phiên bản mới.',
    now: 'Tải lại',
    later: 'Để sau',
  },
} as const satisfies Same<typeof en>;
