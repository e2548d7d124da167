export { default } from '../office/room/TalkingGamePage.tsx';
