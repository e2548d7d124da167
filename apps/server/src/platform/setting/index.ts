export { type BrandSetting, changeSetting } from './change-setting.ts';
