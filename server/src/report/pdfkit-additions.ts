declare global {
  /** What pdfkit 0.20 can do that its types do not know yet. */
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
      /** Reads an image's head. @throws when it is no image */
      openImage(bytes: Uint8Array): unknown
    }
  }
}

export type {}
