/** One picture of the sheet, drawn about a point of the page. */
export type Sprite = {
  /** On the sheet, in its pixels. */
  readonly from: readonly [x: number, y: number, width: number, height: number];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Radians, clockwise. */
  readonly angle: number;
  readonly alpha: number;
  /** Mirrored top to bottom before it is turned. */
  readonly flip?: boolean;
};

/** Draws sprites in their order, many in one go. */
export type Painter = {
  resize(width: number, height: number, density: number): void;
  paint(sprites: readonly Sprite[]): void;
  destroy(): void;
};

/** On the graphics card where there is one. */
export const createPainter = (canvas: HTMLCanvasElement, sheet: HTMLCanvasElement): Painter =>
  createCardPainter(canvas, sheet) ?? createPenPainter(canvas, sheet);

const VERTEX = `#version 300 es
in vec2 corner; in vec4 place; in vec4 source; in vec3 pose;
uniform vec2 page; uniform vec2 sheet; out vec2 at; out float alpha;
void main() {
  vec2 local = (corner - 0.5) * place.zw;
  local.y *= pose.z;
  float c = cos(pose.x); float s = sin(pose.x);
  vec2 spot = place.xy + vec2(local.x * c - local.y * s, local.x * s + local.y * c);
  gl_Position = vec4(spot / page * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
  at = (source.xy + corner * source.zw) / sheet;
  alpha = pose.y;
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at; in float alpha; uniform sampler2D art; out vec4 colour;
void main() { colour = texture(art, at) * alpha; }`;

const FLOATS = 11;
const SPRITES_MOST = 1_024;

function createCardPainter(canvas: HTMLCanvasElement, sheet: HTMLCanvasElement): Painter | undefined {
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: false, premultipliedAlpha: true });
  const program = gl && link(gl);
  if (!gl || !program) return undefined;
  const data = new Float32Array(SPRITES_MOST * FLOATS);
  let page: readonly [number, number] = [1, 1];
  gl.useProgram(program);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);

  const corners = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  attach(gl, program, [['corner', 2]], 0);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, data.byteLength, gl.DYNAMIC_DRAW);
  const each = [
    ['place', 4],
    ['source', 4],
    ['pose', 3],
  ] as const;
  attach(gl, program, each, 1);
  gl.uniform2f(gl.getUniformLocation(program, 'sheet'), sheet.width, sheet.height);
  const pageAt = gl.getUniformLocation(program, 'page');

  return {
    resize(width, height, density) {
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
      page = [width, height];
      gl.viewport(0, 0, canvas.width, canvas.height);
    },
    paint(sprites) {
      const count = Math.min(sprites.length, SPRITES_MOST);
      for (let i = 0; i < count; i += 1) {
        const { x, y, width, height, from, angle, alpha, flip } = sprites[i]!;
        data.set([x, y, width, height, ...from, angle, alpha, flip ? -1 : 1], i * FLOATS);
      }
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.uniform2f(pageAt, ...page);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, data, 0, count * FLOATS);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    },
    destroy: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

function attach(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  attributes: readonly (readonly [name: string, size: number])[],
  divisor: number,
): void {
  const stride = attributes.reduce((sum, [, size]) => sum + size, 0) * 4;
  let offset = 0;
  for (const [name, size] of attributes) {
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, gl.FLOAT, false, stride, offset);
    gl.vertexAttribDivisor(at, divisor);
    offset += size * 4;
  }
}

function link(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined;
}

/** The same with the pen of the page, for browsers that keep the card to themselves. */
function createPenPainter(canvas: HTMLCanvasElement, sheet: HTMLCanvasElement): Painter {
  const pen = canvas.getContext('2d')!;
  let density = 1;
  return {
    resize(width, height, next) {
      density = next;
      canvas.width = Math.round(width * next);
      canvas.height = Math.round(height * next);
    },
    paint(sprites) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      for (const { x, y, width, height, from, angle, alpha, flip } of sprites) {
        const [c, s] = [Math.cos(angle) * density, Math.sin(angle) * density];
        const over = flip ? -1 : 1;
        pen.setTransform(c, s, -s * over, c * over, x * density, y * density);
        pen.globalAlpha = alpha;
        pen.drawImage(sheet, ...from, -width / 2, -height / 2, width, height);
      }
    },
    destroy() {},
  };
}
