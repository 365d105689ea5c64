/** The part of libheif-js that we use. The package's own types are of another build. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Objects in the memory of the decoder. Each must be released. */
  type Context = { readonly isContext: true }
  type Handle = { readonly isHandle: true }
  type Image = { readonly isImage: true }
  type Constant = { readonly isConstant: true }

  interface Answer {
    readonly code: Constant
    readonly message: string
  }

  interface Decoded {
    readonly image: Image
    readonly width: number
    readonly height: number
    /** The one channel of an interleaved picture. */
    readonly channels: readonly [
      {
        /** A view of the memory of the decoder. */
        readonly data: Uint8Array
        /** Number of bytes from one line to the next. */
        readonly stride: number
      },
    ]
  }

  const heif: {
    heif_context_alloc(): Context
    heif_context_free(context: Context): void
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Answer
    heif_js_context_get_primary_image_handle(context: Context): Handle | Answer
    heif_image_handle_get_width(handle: Handle): number
    heif_image_handle_get_height(handle: Handle): number
    /** 1 if it has transparency, else 0. */
    heif_image_handle_has_alpha_channel(handle: Handle): number
    heif_image_handle_release(handle: Handle): void
    heif_js_decode_image2(handle: Handle, colors: Constant, form: Constant): Promise<Decoded | Answer>
    heif_image_release(image: Image): void
    readonly heif_error_code: { readonly heif_error_Ok: Constant }
    readonly heif_colorspace: { readonly heif_colorspace_RGB: Constant }
    readonly heif_chroma: {
      readonly heif_chroma_interleaved_RGB: Constant
      readonly heif_chroma_interleaved_RGBA: Constant
    }
  }
  export default heif
}
