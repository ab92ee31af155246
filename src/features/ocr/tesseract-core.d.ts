/** The part of Tesseract's WebAssembly build that is used; the package has no types. */
declare module 'tesseract.js-core/*' {
  export type Engine = {
    FS: {
      writeFile(path: string, bytes: Uint8Array): void
      unlink(path: string): void
    }
    TessBaseAPI: new () => Tesseract
  }
  export type Tesseract = {
    /** 0 when the language was loaded. */
    Init(dataPath: string | null, languages: string, engineMode: number): number
    End(): void
    SetVariable(name: string, value: string): boolean
    /** Reads the file `/input`; 1 when it is not a picture. */
    SetImageFile(exifOrientation: number, radians: number): number
    FindLines(): number
    GetGradient(): number
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
  }
  const open: (options: {
    wasmBinary: Uint8Array
    print: (line: string) => void
    printErr: (line: string) => void
    TesseractProgress: (percent: number) => void
  }) => Promise<Engine>
  export = open
}
