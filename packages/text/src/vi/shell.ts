import type { shell as en } from '../en/shell.ts';
import type { Same } from '../same.ts';

export const shell = {
  ui: {
    close: 'Đóng',
    retry: 'Thử lại',
    loadFailed: 'Không tải được phần này',
    loadFailedWhy: 'Kết nối hoặc máy chủ không trả lời. Không có gì bị thay đổi.',
    pages: 'Các trang',
    pageNumber: 'Trang {{page}}',
    previousPage: 'Trang trước',
    nextPage: 'Trang sau',
    showPassword: 'Hiện mật khẩu',
    copy: 'Sao chép {{what}}',
    copied: 'Đã sao chép',
  },
} as const satisfies Same<typeof en>;
