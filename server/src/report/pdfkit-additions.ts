declare global {
  /** Features of pdfkit 0.20 that its types lack. */
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Left, top, right and bottom on the page. */
      bbox?: [number, number, number, number]
      scope?: 'Column' | 'Row'
    }
    interface AnnotationOption {
      /** The element that a link belongs to. */
      structParent?: PDFKit.PDFStructureElement
    }
    interface PDFImage {
      /** Reads an image's head. @throws when the bytes are not an image */
      openImage(bytes: Uint8Array): unknown
    }
  }
}

export type {}
