/** The part of libheif-js that we use. The package has no types. */
declare module 'libheif-js' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    display(target: PixelTarget, done: (shown: PixelTarget | null) => void): void
  }
  export interface PixelTarget {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  export interface HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[]
  }
}

declare module 'libheif-js/wasm-bundle.js' {
  import type { HeifDecoder } from 'libheif-js'

  const heif: { HeifDecoder: new () => HeifDecoder }
  export default heif
}
