export { contentOf } from './change-play-rules.ts';
export { type BrandSetting, changeSetting } from './change-setting.ts';
export { presentPlayRules } from './present.ts';
export { maintenanceSetting, playRulesSetting, registerRuleSetting, switchSetting } from './settings.ts';
