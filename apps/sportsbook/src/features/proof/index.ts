export { proveFixture } from './prove-fixture.ts';
