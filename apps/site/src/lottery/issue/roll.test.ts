import { expect, test } from 'vitest';
import { frameOfDraw, ROLL_MS } from './roll.ts';

const numbers = ['7', '1', '7', '0', '8'];

test('a draw ends in its result, its first numbers come first', () => {
  expect(frameOfDraw('ssc', numbers, ROLL_MS)).toEqual(numbers);
  expect(frameOfDraw('ssc', numbers, ROLL_MS / 2).slice(0, 2)).toEqual(['7', '1']);
});

test('what runs over the balls is what can be drawn', () => {
  for (let passed = 0; passed < ROLL_MS; passed += 70) {
    const balls = frameOfDraw('mark6', ['1', '9', '17', '25', '33', '41', '49'], passed).map(Number);
    expect(balls.every((ball) => ball >= 1 && ball <= 49)).toBe(true);
    const dice = frameOfDraw('k3', ['1', '6', '3'], passed).map(Number);
    expect(dice.every((face) => face >= 1 && face <= 6)).toBe(true);
  }
});
